import type { incidentRegister } from '@roadproof/contract/incident/incident-register';
import type { RawOutput } from '@roadproof/contract/operation';
import { registerMissing } from '@roadproof/domain/incident/accident-register';
import { formatBoolean, formatDay } from '@roadproof/domain/format';

type Line = RawOutput<typeof incidentRegister.list>['data'][number];

/** A line as its six columns are printed and exported: what is not known is said to be missing. */
export function exportedLine(line: Line) {
  const { incidentDate, hazmatReleased } = line;
  return {
    incidentDate,
    place: line.place ?? registerMissing,
    driverName: line.driverName ?? registerMissing,
    injuries: line.injuries ?? registerMissing,
    fatalities: line.fatalities ?? registerMissing,
    // Text, as a cell for Yes and No has no word for what nobody knows.
    hazmatReleased: hazmatReleased === null ? registerMissing : formatBoolean(hazmatReleased),
  };
}

/** The same as the cells of a printed line. */
export function printedLine(line: Line): string[] {
  const { incidentDate, ...rest } = exportedLine(line);
  return [formatDay(incidentDate), ...Object.values(rest).map(String)];
}
