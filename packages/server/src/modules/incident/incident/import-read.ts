import { readTime } from '@roadproof/domain/clock-time';
import { readYesNo } from '@roadproof/domain/training/course-import';
import {
  readClosed,
  readPreventable,
  readRecordable,
} from '@roadproof/domain/incident/incident-import';
import type { TextReaders } from '../../../import/read-texts.ts';

const hint = (text: string) => `is not understood, ${text}`;

/** What is written as text in a spreadsheet of incidents and is none. */
export const incidentReaders: TextReaders = {
  incidentTime: {
    read: (text) => readTime(text) ?? undefined,
    fault: hint('write 2:15 PM or 14:15'),
  },
  ...Object.fromEntries(
    ['towed', 'disablingTow', 'hazmatReleased', 'isCmv', 'onHighway'].map((key) => [
      key,
      { read: readYesNo, fault: hint('write Yes or No') },
    ]),
  ),
  dotRecordable: { read: readRecordable, fault: hint('write Yes, No or Not decided') },
  isPreventable: { read: readPreventable, fault: hint('write Yes, No or Undetermined') },
  status: { read: readClosed, fault: hint('write Open or Closed') },
};
