import { useGo } from '../../../kit/link/use-go.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { Page } from '../../../shell/page.tsx';
import { ProgramForm, useProgramForm, valuesOf } from './form.tsx';
import { ProgramGate } from './program-gate.tsx';
import type { Program } from './program.ts';

const title = 'Edit Service Program';

function EditForm({ program }: { readonly program: Program }) {
  const go = useGo();
  const details = `/equipment/service-program/details?id=${program.id}`;
  const { form, question } = useProgramForm({
    screen: 'equipment/service-program/edit',
    values: valuesOf(program),
    onSaved: () => {
      toastSuccess('Service Program Updated Successfully', 'The reminders of its units follow.');
      go(details);
    },
  });
  return (
    <>
      <ProgramForm
        form={form}
        label={title}
        action="Save program"
        program={program}
        onCancel={() => go(details)}
      />
      {question}
    </>
  );
}

export function ServiceProgramEdit() {
  return (
    <ProgramGate title={title} isFresh>
      {(program) => (
        <Page title={`${title} · ${program.name}`} crumb={title}>
          <EditForm key={program.id} program={program} />
        </Page>
      )}
    </ProgramGate>
  );
}
