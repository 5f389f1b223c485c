import { Fact } from '../../../kit/details/details.tsx';
import { DueDay } from '../../../kit/status/due-day.tsx';
import { CaseLink } from '../../../pieces/case-link.tsx';
import type { Employee } from './employee-facts.tsx';

/** The exam that is asked for after an injury, until one dated later is on file. */
export function RequiredExam({ employee: { medicalExam } }: { readonly employee: Employee }) {
  if (medicalExam === null) return null;
  const { dueDate, standing, text, incident } = medicalExam;
  return (
    <Fact
      isPrivate
      label="Medical exam required"
      note={
        <>
          {text}, case <CaseLink {...incident} />
        </>
      }
    >
      <DueDay day={dueDate} dueStatus={standing} />
    </Fact>
  );
}
