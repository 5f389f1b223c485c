import { isPrivatePaper } from '@roadproof/domain/private-field';
import { paperName, type Slot } from '../driver-file/slot.ts';
import type { Employee } from '../employee/employee-facts.tsx';

/** One paper in the Files section of a driver. */
export interface ShownFile {
  readonly id: string;
  readonly typeName: string;
  readonly fileName: string;
  /** Null for a documented effort, which needs no file. */
  readonly link: string | null;
  /** The slot it fills; kinds that are hidden by now have none. */
  readonly slot: Slot | undefined;
  readonly isLatest: boolean;
  readonly documentDate: string | null;
  readonly expirationDate: string | null;
  readonly effective: string;
  readonly isPrivate: boolean;
}

type EmployeeFile = Employee['employeeDriverFiles'][number];

const shown = (file: EmployeeFile, slot: Slot | undefined, isLatest: boolean): ShownFile => ({
  id: file.id,
  typeName: slot?.name ?? file.fileTypeName,
  fileName: file.fileName ?? 'Documented effort',
  link: file.fileLink,
  slot,
  isLatest,
  documentDate: file.documentDate,
  expirationDate: file.expirationDate,
  effective: file.effective,
  isPrivate: file.isPrivate,
});

const latestOf = (slot: Slot, latest: NonNullable<Slot['latest']>): ShownFile => ({
  id: latest.id,
  typeName: slot.name,
  fileName: paperName(latest),
  link: latest.fileLink,
  slot,
  isLatest: true,
  documentDate: latest.documentDate,
  expirationDate: latest.expirationDate,
  effective: latest.effective,
  isPrivate: isPrivatePaper(slot),
});

/** The latest file of every kind, and all of a kind of which several count; kinds in the order of the rules. */
export function latestFiles(
  files: readonly EmployeeFile[],
  slots: readonly Slot[],
): readonly ShownFile[] {
  const found = slots.flatMap((slot): ShownFile[] => {
    if (!slot.latest) return [];
    const { id } = slot.latest;
    const others = slot.multi
      ? files.filter((file) => file.fileTypeId === slot.fileTypeId && file.id !== id)
      : [];
    return [latestOf(slot, slot.latest), ...others.map((file) => shown(file, slot, false))];
  });
  const known = new Set(slots.map((slot) => slot.fileTypeId));
  const slotless = files.filter((file) => file.isLatest && !known.has(file.fileTypeId));
  return [...found, ...slotless.map((file) => shown(file, undefined, true))];
}
