import type { Column } from '@roadproof/contract/column';
import { registerMissing } from '@roadproof/domain/incident/accident-register';
import type { ReactNode } from 'react';
import type { Row } from '../../../api/operation-map.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';

type Line = Row<'incidentRegister.list'>;

const sixth: readonly string[] = [
  'place',
  'driverName',
  'injuries',
  'fatalities',
  'hazmatReleased',
];

const missing = (text: string): ReactNode => <StatusMark state="OVERDUE" label={text} />;

/** What a line lacks stands in its place in red; tests that are missing stand beside why it is recordable. */
export function registerLook({ key }: Column, line: Line): ReactNode | undefined {
  const value = line[key as keyof Line];
  if (sixth.includes(key) && value === null) return missing(registerMissing);
  if (key === 'place' && line.place?.split(', ').includes(registerMissing))
    return missing(line.place);
  if (key !== 'because' || !line.missingTests?.length) return undefined;
  return (
    <Columns as="span">
      {line.because}
      {line.missingTests.map((test) => (
        <span key={test}>{missing(test)}</span>
      ))}
    </Columns>
  );
}
