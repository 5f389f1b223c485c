import { incidentLimits } from '@roadproof/domain/incident/incident';
import type { ImportField } from '@roadproof/domain/import/import-field';
import type { ChoiceSource } from '../../../import/entity.ts';

const field = (
  kind: ImportField['kind'],
  key: string,
  label: string,
  synonyms: string,
  more: Partial<ImportField> = {},
): ImportField => ({ kind, key, label, synonyms: synonyms.split(', '), ...more });

const count = (key: string, label: string, synonyms: string): ImportField =>
  field('number', key, label, synonyms, { number: { most: 999 } });

const answer = (key: string, label: string, synonyms: string): ImportField =>
  field('text', key, label, synonyms, { max: 20 });

/** What a list of past incidents can bring; only its type and its day are needed (docs/domain.md, Imports). */
export const incidentFields: readonly ImportField[] = [
  field(
    'text',
    'caseNumber',
    'Case Number',
    'Case No, Case No., Case #, Incident Number, Incident No, Incident #, Accident Number, Accident No, File Number',
    {
      max: 30,
      example: 'INC-2025-0007',
    },
  ),
  field(
    'choice',
    'incidentTypeId',
    'Incident Type',
    'Type, Type of Incident, Accident Type, Type of Accident, Category, Kind',
    {
      isRequired: true,
      example: 'Collision',
    },
  ),
  field(
    'day',
    'incidentDate',
    'Incident Date',
    'Date, Date of Accident, Accident Date, Date of Incident, Loss Date, Date of Loss, Occurred',
    {
      isRequired: true,
      example: '03/14/2025',
    },
  ),
  field(
    'text',
    'incidentTime',
    'Time',
    'Incident Time, Time of Accident, Time of Incident, Accident Time',
    {
      max: 20,
      example: '2:15 PM',
    },
  ),
  field('text', 'location', 'Location', 'Place, Street, Address, Where, Accident Location', {
    max: incidentLimits.location,
    example: 'I-35E, exit 428',
  }),
  field('text', 'city', 'City', 'City or Town, Town, City/Town, Nearest City', {
    max: 100,
    example: 'Dallas',
  }),
  field('choice', 'stateId', 'State', 'Province, ST, State of Accident', { example: 'TX' }),
  field(
    'text',
    'description',
    'Description',
    'What Happened, Details, Narrative, Incident Description, Accident Description, Summary',
    {
      max: incidentLimits.description,
      isWanted: true,
      example: 'Rear-ended at a light',
    },
  ),
  field(
    'text',
    'drivers',
    'Drivers',
    'Driver, Driver Name, Driver Names, Driver(s), Operator, Employee, Employee Name, Employee Involved',
    {
      max: 1000,
      example: 'Sam Ortega; Dee Hill',
    },
  ),
  field(
    'text',
    'driverNumber',
    'Driver Number',
    'Employee Number, Employee No, Employee ID, Driver ID, Driver No, Emp #',
    {
      max: 50,
    },
  ),
  field(
    'text',
    'units',
    'Units',
    'Unit, Unit Number, Unit No, Unit #, Truck, Truck Number, Vehicle, Tractor, Equipment, Power Unit',
    {
      max: 1000,
      example: 'Truck 101, Trailer 7',
    },
  ),
  count(
    'injuries',
    'Injured People',
    'Injuries, Number of Injuries, # Injuries, No of Injuries, Injured',
  ),
  count(
    'injuriesTreatedAway',
    'Treated Away From the Scene',
    'Treated Away, Treated, Transported, Injuries Treated Away, Medical Treatment Away',
  ),
  count('fatalities', 'Fatalities', 'Number of Fatalities, # Fatalities, Deaths, Fatal, Killed'),
  answer('towed', 'Towed', 'Tow, Towed Away, Tow Away, Vehicle Towed, Tow-Away'),
  answer(
    'disablingTow',
    'Disabling Damage',
    'Towed With Disabling Damage, Disabled, Disabling, Disabling Tow',
  ),
  answer(
    'hazmatReleased',
    'Hazardous Materials Released',
    'Hazmat, Hazmat Released, HM Released, HazMat Release, HM Release, Hazardous Materials Released (Other Than Fuel)',
  ),
  answer('isCmv', 'Commercial Vehicle', 'CMV, Commercial Motor Vehicle, Is CMV'),
  answer('onHighway', 'Public Road', 'Highway, On Highway, Public Highway'),
  answer(
    'dotRecordable',
    'DOT Recordable',
    'Recordable, DOT, DOT Reportable, Reportable, DOT Accident',
  ),
  field('text', 'claimNumber', 'Claim Number', 'Claim, Claim No, Claim #, Insurance Claim', {
    max: incidentLimits.claimNumber,
  }),
  field('choice', 'severityId', 'Severity', 'Severity Level, Level', { example: 'Moderate' }),
  answer(
    'isPreventable',
    'Preventable',
    'Preventability, Preventable?, Preventable Y/N, Determination',
  ),
  field('text', 'status', 'Status', 'Case Status, Open/Closed, State of Case', {
    max: 40,
    example: 'Closed',
  }),
  field(
    'day',
    'resolutionDate',
    'Closed On',
    'Resolution Date, Date Closed, Closed, Close Date, Resolved On, Settled On',
    {
      example: '04/02/2025',
    },
  ),
  field(
    'text',
    'finalNotes',
    'Final Notes',
    'Notes, Resolution, Outcome, Comments, Remarks, Corrective Action',
    {
      max: incidentLimits.finalNotes,
    },
  ),
  field(
    'day',
    'followUpDate',
    'Follow-up Date',
    'Follow Up, Follow-up, Follow Up Date, Next Action Date',
  ),
  field(
    'text',
    'policeReportNumber',
    'Police Report Number',
    'Police Report, Police Report No, Police Report #, Report Number, Crash Report',
    {
      max: 100,
    },
  ),
];

/** Where the values of its choice fields come from. */
export const incidentChoices: Readonly<Record<string, ChoiceSource>> = {
  incidentTypeId: { table: 'incident_type', names: ['incident_name'], list: 'incidentType' },
  stateId: { table: 'state', names: ['state_name', 'code'], list: 'state' },
  severityId: { lookup: 'Severity' },
};
