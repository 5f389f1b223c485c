/** The licence class with its own rules (specification 1, section 4). */
export const classC = 'C';

/** Whether a form for employees hides licence dates and medical card for this class: C, and None which is treated like it (domain rule B9). */
export function hidesMedicalCard(licenceClass: string | null | undefined): boolean {
  return licenceClass === classC || licenceClass === 'None';
}

/** Whether an employee type is a driver in the specification's sense (type CDL, letter case does not count). */
export function isDriverType(employeeType: string | null | undefined): boolean {
  return employeeType?.toLowerCase() === 'cdl';
}
