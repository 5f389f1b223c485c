import { useGo } from '../../../kit/link/use-go.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { Page } from '../../../shell/page.tsx';
import { ProgramForm, useProgramForm, valuesOf } from './form.tsx';

const title = 'Add Service Program';

/** A new program; its units are picked on its page. */
export function ServiceProgramAdd() {
  const go = useGo();
  const { form, question } = useProgramForm({
    screen: 'equipment/service-program/add',
    values: valuesOf(null),
    onSaved: ({ id }) => {
      toastSuccess('Service Program Added Successfully', 'Now pick the units that follow it.');
      go(`/equipment/service-program/details?id=${id}`);
    },
  });
  return (
    <Page title={title}>
      <ProgramForm
        form={form}
        label={title}
        action="Add program"
        onCancel={() => go('/equipment/service-program')}
      />
      {question}
    </Page>
  );
}
