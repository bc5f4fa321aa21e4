import {
  Calendar,
  Coins,
  Hash,
  type IconNode,
  Image,
  Link,
  Star,
  Type,
} from 'lucide';

/** What the cells of a column hold, as an icon. */
export const columnTypeIcons = {
  text: Type,
  number: Hash,
  price: Coins,
  date: Calendar,
  rating: Star,
  link: Link,
  image: Image,
} satisfies Record<string, IconNode>;
