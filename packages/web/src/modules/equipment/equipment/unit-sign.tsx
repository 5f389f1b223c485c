import { IconCaravan, IconTruck } from '@tabler/icons-react';
import { isTowed } from '@roadproof/domain/equipment/unit-category';

interface Props {
  /** The category of the unit's type; null for a unit without a type. */
  readonly category: string | null;
  readonly size: number;
}

/** The sign of a unit by the category of its type: a trailer, or what pulls one. */
export function UnitSign({ category, size }: Props) {
  const face = { size, stroke: 1.5 };
  return isTowed(category) ? <IconCaravan {...face} /> : <IconTruck {...face} />;
}
