import type { GradeMeaning } from '@roadproof/domain/company/lookup-field';

/** One choice a new company starts with. */
export interface DefaultLookup {
  readonly name: string;
  readonly display?: string;
  /** Its meaning is built into the product: it can be renamed for display, not removed. */
  readonly system?: boolean;
  /** Drivers of this type need a driver file (49 CFR 391.51). */
  readonly needsDriverFile?: boolean;
  /** What a grade says of a course. */
  readonly meaning?: GradeMeaning;
}

const plain = (...names: readonly string[]): readonly DefaultLookup[] =>
  names.map((name) => ({ name }));
const system = (...names: readonly string[]): readonly DefaultLookup[] =>
  names.map((name) => ({ name, system: true }));

/** The lookup groups with their choices, in the order shown; the names are what callers compare. */
export const defaultLookups: Readonly<Record<string, readonly DefaultLookup[]>> = {
  EmployeeStatus: [
    { name: 'Current', system: true },
    { name: 'Archived', display: 'Prior', system: true },
  ],
  EmployeeType: [
    { name: 'CDL', system: true, needsDriverFile: true },
    { name: 'Non-CDL Driver', needsDriverFile: true },
    ...plain('Mechanic', 'Dispatcher', 'Office', 'Supervisor', 'Manager'),
  ],
  LicenceClass: [
    { name: 'A', display: 'Class A' },
    { name: 'B', display: 'Class B' },
    { name: 'C', display: 'Class C', system: true },
    { name: 'M', display: 'Class M' },
    { name: 'None', system: true },
  ],
  SalaryFormat: plain('Hourly', 'Salary', 'Per Mile', 'Percentage of Load', 'Per Load', 'Per Day'),
  RenewalStatus: [
    { name: 'Pending', system: true },
    { name: 'DueSoon', display: 'Due soon', system: true },
    { name: 'OverDue', display: 'Overdue', system: true },
    { name: 'Completed', system: true },
  ],
  Status: system('Pending', 'Completed'),
  Priority: plain('Low', 'Medium', 'High', 'Critical'),
  Grade: [
    { name: 'Pass', meaning: 'pass' },
    { name: 'Fail', meaning: 'fail' },
    { name: 'A', meaning: 'pass' },
    { name: 'B', meaning: 'pass' },
    { name: 'C', meaning: 'pass' },
    { name: 'D', meaning: 'neutral' },
    { name: 'Incomplete', meaning: 'fail' },
  ],
  FuelType: plain('Diesel', 'Gasoline', 'Electric', 'Hybrid', 'CNG', 'LNG', 'Propane', 'None'),
  OwnershipType: [
    { name: 'Owned', system: true },
    ...plain('Leased', 'Rented', 'Owner-Operator', 'Customer'),
  ],
  EquipmentStatus: [
    { name: 'Active', system: true },
    { name: 'In Shop', system: true },
    { name: 'Out of Service', system: true },
    { name: 'Sold', system: true },
  ],
  MeterUnit: [
    { name: 'Miles', display: 'mi', system: true },
    { name: 'Kilometers', display: 'km', system: true },
    { name: 'Hours', display: 'h', system: true },
  ],
  TimeIntervalType: system('Day', 'Week', 'Month', 'Year'),
  TrainingType: plain('Initial', 'Recurrent', 'Remedial', 'Safety meeting', 'Orientation'),
  CourseCategory: plain('Hazmat', 'Safety', 'DOT', 'Company', 'Equipment'),
  DeliveryType: plain(
    'Classroom',
    'Online',
    'Self-study',
    'On the job',
    'Toolbox talk',
    'Road test',
  ),
  Severity: plain('Minor', 'Moderate', 'Major', 'Critical'),
};
