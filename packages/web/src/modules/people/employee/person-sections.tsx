import { FilesSection } from './files-section.tsx';
import { JobSection } from './job-section.tsx';
import { LicenceSection, MedicalCardSection } from './licence-section.tsx';
import { AddressSection, PersonalSection } from './person-section.tsx';
import type { PersonForm } from './use-person-form.ts';

/** What the employee and the driver forms share, in one order. */
export function PersonSections({ person }: { readonly person: PersonForm }) {
  return (
    <>
      <PersonalSection person={person} />
      <AddressSection person={person} />
      <JobSection person={person} />
      <LicenceSection person={person} />
      <MedicalCardSection person={person} />
      <FilesSection person={person} />
    </>
  );
}
