import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Output } from '../../../api/operation-map.ts';
import { query } from '../../../api/query.ts';
import { DetailsSkeleton } from '../../../kit/details/details-skeleton.tsx';
import { FieldRow, FormSection } from '../../../kit/form/form-section.tsx';
import { FormShell } from '../../../kit/form/form-shell.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { useListCreating } from '../../../kit/form/use-list-creating.ts';
import { useGo } from '../../../kit/link/use-go.ts';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { RecordPicker } from '../../../kit/record-picker/record-picker.tsx';
import type { TabName } from '../../../kit/tabs/tab-address.ts';
import { TabPanel } from '../../../kit/tabs/tab-panel.tsx';
import { Tabs } from '../../../kit/tabs/tabs.tsx';
import { useTab } from '../../../kit/tabs/use-tab.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { Page } from '../../../shell/page.tsx';
import { FormNotLoaded } from '../../../shell/try-again.tsx';
import { equipmentSource } from '../../../pieces/equipment-source.ts';
import { DatesSection } from './add-fields.tsx';
import { ProspectNotice } from './prospect-notice.tsx';
import { renewalList } from './renewal.ts';
import classes from './renewal.module.css';
import { useAddForm, type AddStart } from './use-add-form.ts';

const title = 'Add Renewal';
const tabs: readonly [TabName, ...TabName[]] = [
  { name: 'unit', label: 'For a unit' },
  { name: 'company', label: 'For the company' },
];

interface FormProps {
  readonly isCompany: boolean;
  readonly context: Output<'renewals.formContext'>;
  readonly start: AddStart;
}

function AddForm({ isCompany, context, start }: FormProps) {
  const go = useGo();
  const add = useAddForm({
    isCompany,
    context,
    start,
    onSaved: () => {
      toastSuccess('Renewal Added Successfully', add.prospect?.notice ?? undefined);
      go(renewalList);
    },
  });
  const creating = useListCreating(
    'renewalType',
    isCompany ? 'The renewals of a company are fixed.' : undefined,
  );
  return (
    <FormShell form={add.form} label={title} action="Add renewal" onCancel={() => go(renewalList)}>
      <FormSection title={isCompany ? 'What the company renews' : 'Unit and type'}>
        <FieldRow>
          {isCompany ? null : (
            <RecordPicker
              name="equipmentId"
              label="Equipment"
              source={equipmentSource}
              placeholder="Search name, VIN or plate…"
            />
          )}
          <SelectField
            name="renewalTypeId"
            label="Renewal Type"
            choices={add.kinds.map(({ id, renewalName }) => ({ value: id, label: renewalName }))}
            creating={creating}
          />
        </FieldRow>
        <ProspectNotice add={add} />
      </FormSection>
      <DatesSection add={add} usdotNumber={context.usdotNumber} />
    </FormShell>
  );
}

/** The address may choose unit, type and date beforehand. */
export function RenewalAdd() {
  const [search] = useQueryString();
  const [tab, open] = useTab(tabs, 'name');
  const panelId = useId();
  const { data, isError, refetch } = useQuery(query('renewals.formContext', {}, { quiet: true }));
  if (isError && !data) return <FormNotLoaded onAgain={refetch} />;
  const isCompany = tab.name === 'company';
  const start = {
    equipmentId: search.get('equipmentId'),
    renewalTypeId: search.get('renewalTypeId'),
    nextRenewal: search.get('nextRenewal'),
  };
  return (
    <Page title={title}>
      <Tabs label="Whose renewal" tabs={tabs} active={tab} onOpen={open} panelId={panelId} />
      <TabPanel id={panelId} tab={tab} className={classes.panel}>
        {data ? (
          <AddForm key={tab.name} isCompany={isCompany} context={data} start={start} />
        ) : (
          <DetailsSkeleton />
        )}
      </TabPanel>
    </Page>
  );
}
