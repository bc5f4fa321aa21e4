type Known<T> = { [Key in keyof T]?: NonNullable<T[Key]> };

/** The members that have a value, and something in it. */
export const known = <T extends object>(members: T): Known<T> =>
  Object.fromEntries(
    Object.entries(members).filter(
      ([, value]) =>
        value !== undefined &&
        !(typeof value === 'object' && Object.keys(value).length === 0),
    ),
  ) as Known<T>;
