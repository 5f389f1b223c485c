import { LookupScreen } from './lookup-screen.tsx';

/** The screens of the lists an administrator looks after. */
export const AddEmployeeGroup = () => <LookupScreen list="employeeGroup" />;
export const AddStates = () => <LookupScreen list="state" />;
export const AddRenewalType = () => <LookupScreen list="renewalType" />;
export const AddEquipmentGroup = () => <LookupScreen list="equipmentGroup" />;
export const AddEquipmentType = () => <LookupScreen list="equipmentType" />;
export const AddLocation = () => <LookupScreen list="location" />;
export const AddFuelType = () => <LookupScreen list="FuelType" />;
export const AddSalaryFormat = () => <LookupScreen list="SalaryFormat" />;
export const AddIncidentType = () => <LookupScreen list="incidentType" />;
export const AddEmployeeType = () => <LookupScreen list="EmployeeType" />;
export const AddOwnershipType = () => <LookupScreen list="OwnershipType" />;
export const AddMeterUnit = () => <LookupScreen list="MeterUnit" />;
