/** The licence class that forms treat differently (docs/domain.md, License class). */
export const classC = 'C';

/** What sentences call the two cards of a person. */
export const cardName = { licence: 'driver license', medCard: 'medical card' } as const;

/** Returns true for the class of people without a licence. */
export function hasNoLicence(licenceClass: string | null | undefined): boolean {
  return licenceClass === 'None';
}

/** Whether a form for employees hides licence dates and medical card for this class: C, and None, which people without a licence have. */
export function hidesMedicalCard(licenceClass: string | null | undefined): boolean {
  return licenceClass === classC || hasNoLicence(licenceClass);
}

/** Driver lists and counts mean type CDL, in any letter case. */
export function isDriverType(employeeType: string | null | undefined): boolean {
  return employeeType?.toLowerCase() === 'cdl';
}
