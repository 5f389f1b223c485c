import { isCalendarDay } from '@roadproof/domain/calendar-day';
import type { IncidentValues } from './form-values.ts';

/** What is wrong with several fields together, each at its field. */
export function formFaults(values: IncidentValues): Readonly<Record<string, string>> {
  const { location, city, stateId, incidentDate, followUpDate } = values;
  const faults: Record<string, string> = {};
  const isPlaced = Boolean(location?.trim()) || (Boolean(city?.trim()) && Boolean(stateId));
  if (!isPlaced) faults['location'] = 'Enter a location, or city and state.';
  if (
    incidentDate &&
    followUpDate &&
    isCalendarDay(incidentDate) &&
    isCalendarDay(followUpDate) &&
    followUpDate < incidentDate
  )
    faults['followUpDate'] = 'Follow-up date cannot be before the incident.';
  for (const [at, { cited, citedOn, citedTime }] of (values.drivers ?? []).entries()) {
    if (cited !== true) continue;
    if (!citedOn) faults[`drivers.${at}.citedOn`] = 'Enter the day of the citation.';
    else if (!citedTime) faults[`drivers.${at}.citedTime`] = 'Enter the time of the citation.';
  }
  return faults;
}
