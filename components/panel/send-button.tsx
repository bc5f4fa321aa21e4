import { ArrowUpRight } from 'lucide';
import { isFree } from '@/components/scrape';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Job } from '@/lib/queue/job';

type Props = {
  label: string;
  connection: Job['connection'];
  onClick(): unknown;
  isMain?: boolean;
};

export const SendButton = ({ label, connection, onClick, isMain }: Props) => (
  <Button
    size="small"
    variant={isMain ? 'primary' : undefined}
    onClick={() => void onClick()}
  >
    {label}
    {!isFree(connection) && <Icon of={ArrowUpRight} />}
  </Button>
);
