import type { Who } from './who.ts';

const administrator = ['ADMINISTRATOR'] as const;
const incident = ['INCIDENT-MANAGEMENT'] as const;
/** The module, or reports of its data. */
const incidentReport = ['INCIDENT-MANAGEMENT', 'REPORTS'] as const;

/** Access to the operations of incidents and their register. */
export const incidentPermissions: Readonly<Record<string, Who>> = {
  'incidents.list': incidentReport,
  'incidents.excel': incidentReport,
  'incidents.get': incident,
  'incidents.neighbours': incident,
  'incidents.formContext': incident,
  'incidents.save': incident,
  'incidents.resolve': incident,
  'incidents.reopen': incident,
  'incidents.override': incident,
  'incidents.saveTest': incident,
  'incidents.requireExam': incident,
  'incidents.claimPack': incident,
  'incidents.remove': administrator,
  'incidentRegister.list': incident,
  'incidentRegister.counts': incident,
  'incidentRegister.excel': incident,
  'incidentRegister.totals': incident,
  'incidentRegister.document': incident,
  'incidentRegister.reports': incident,
  'incidentRegister.overview': incident,
};
