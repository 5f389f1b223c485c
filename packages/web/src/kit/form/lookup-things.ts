import type { LookupList } from '@roadproof/domain/company/lookup-list';

/** What one value of each list is called in a toast or a question: 'Employee Group Added Successfully'. */
export const lookupThings: Readonly<Record<LookupList, string>> = {
  employeeGroup: 'Employee Group',
  state: 'State',
  renewalType: 'Renewal Type',
  equipmentGroup: 'Equipment Group',
  equipmentType: 'Equipment Type',
  location: 'Training Location',
  incidentType: 'Incident Type',
  FuelType: 'Fuel Type',
  SalaryFormat: 'Salary Format',
  EmployeeType: 'Employee Type',
  OwnershipType: 'Ownership Type',
  MeterUnit: 'Meter Unit',
  Grade: 'Grade',
};
