import { readTime } from '@roadproof/domain/clock-time';
import { readYesNo } from '@roadproof/domain/course-import';
import { readClosed, readPreventable, readRecordable } from '@roadproof/domain/incident-import';
import type { ImportProblem } from '@roadproof/domain/import-field';
import type { ImportRow } from '../../import/entity.ts';
import { incidentFields } from './import-fields.ts';

/** What is written as text in a spreadsheet and is none. */
const readers: Readonly<
  Record<string, { readonly read: (text: string) => unknown; readonly hint: string }>
> = {
  incidentTime: { read: (text) => readTime(text) ?? undefined, hint: 'write 2:15 PM or 14:15' },
  ...Object.fromEntries(
    ['towed', 'disablingTow', 'hazmatReleased', 'isCmv', 'onHighway'].map((key) => [
      key,
      { read: readYesNo, hint: 'write Yes or No' },
    ]),
  ),
  dotRecordable: { read: readRecordable, hint: 'write Yes, No or Not decided' },
  isPreventable: { read: readPreventable, hint: 'write Yes, No or Undetermined' },
  status: { read: readClosed, hint: 'write Open or Closed' },
};

/** The cells of a row with its texts understood. */
export function understood(row: ImportRow): {
  readonly values: Readonly<Record<string, unknown>>;
  readonly problems: ImportProblem[];
} {
  const problems: ImportProblem[] = [];
  const values = Object.fromEntries(
    Object.entries(row.values).flatMap(([key, value]) => {
      const reader = readers[key];
      if (!reader || typeof value !== 'string') return [[key, value]];
      const read = reader.read(value);
      if (read !== undefined) return [[key, read]];
      const label = incidentFields.find((field) => field.key === key)?.label ?? key;
      const message = `${label}: "${value}" is not understood, ${reader.hint}.`;
      problems.push({ field: key, message, level: 'rejected', isUnread: true });
      return [];
    }),
  );
  return { values, problems };
}
