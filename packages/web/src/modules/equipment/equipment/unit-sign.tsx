import { IconCaravan, IconTruck } from '@tabler/icons-react';

interface Props {
  readonly typeName: string | null | undefined;
  readonly size: number;
}

/** The sign of a unit by the name of its type. */
export function UnitSign({ typeName, size }: Props) {
  const face = { size, stroke: 1.5 };
  return /trailer|dolly/i.test(typeName ?? '') ? (
    <IconCaravan {...face} />
  ) : (
    <IconTruck {...face} />
  );
}
