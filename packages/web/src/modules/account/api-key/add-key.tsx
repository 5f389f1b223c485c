import { Button, TextInput } from '@mantine/core';
import { addApiKey, apiKeyModules } from '@roadproof/contract/account/api-key';
import { keyEndFault, keyModules, usualKeyDays } from '@roadproof/domain/account/api-key';
import { addDays } from '@roadproof/domain/calendar-day';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyTextButton } from '../../../kit/details/copy-button.tsx';
import { DialogActions } from '../../../kit/dialog/dialog.tsx';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FormDialog, FormDialogActions } from '../../../kit/form/form-dialog.tsx';
import { Fields } from '../../../kit/form/form-section.tsx';
import { MultiSelectField } from '../../../kit/form/multi-select-field.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useToday } from '../../../kit/form/today.ts';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { privateMark } from '../../../kit/private-mark.ts';
import { productOptions } from '../../../shell/product.ts';
import { SecretField } from '../../../pieces/secret-field.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const choices = apiKeyModules.map((value) => ({ value, label: keyModules[value] }));

/** Makes a key and shows it, this once. */
export function AddKey({ isOpen, onClose }: Props) {
  const [token, setToken] = useState<string | null>(null);
  const close = () => {
    setToken(null);
    onClose();
  };
  return (
    <FormDialog
      opened={isOpen}
      title={token ? 'Your new API key' : 'Make API key'}
      onClose={close}
      isShownOnce={token !== null}
    >
      {token ? <Made token={token} onClose={close} /> : <KeyForm onMade={setToken} />}
    </FormDialog>
  );
}

function KeyForm({ onMade }: { readonly onMade: (token: string) => void }) {
  const today = useToday();
  const isPassword = useQuery(productOptions()).data?.mode === 'simple';
  const form = useRecordForm({
    screen: 'administrator/edit-data/api-key',
    op: 'apiKeys.add',
    schema: addApiKey,
    values: { name: '', modules: [], expiresOn: addDays(today, usualKeyDays[1]), password: '' },
    check: ({ expiresOn, password }) => {
      const fault = expiresOn ? keyEndFault(expiresOn, today) : null;
      return {
        ...(fault !== null && { expiresOn: fault }),
        ...(isPassword && !password && { password: 'Password is required.' }),
      };
    },
    toInput: ({ password, ...key }) => ({ ...key, ...(password && { password }) }),
    onSaved: ({ token }) => {
      toastSuccess('API Key Added Successfully');
      onMade(token ?? '');
    },
  });
  return (
    <RecordFormElement form={form} label="Make API key">
      <Fields>
        <TextField
          name="name"
          label="Name"
          description="What uses it, such as Payroll"
          maxLength={100}
          isFirst
        />
        <MultiSelectField name="modules" label="Modules" choices={choices} />
        <DateField name="expiresOn" label="Last day" />
        <Columns>
          {usualKeyDays.map((days) => (
            <Button
              key={days}
              variant="default"
              size="xs"
              onClick={() =>
                form.methods.setValue('expiresOn', addDays(today, days), { shouldDirty: true })
              }
            >
              {days} days
            </Button>
          ))}
        </Columns>
        {isPassword ? (
          <SecretField
            name="password"
            label="Password"
            description="Your own, to confirm that it is you"
            autoComplete="current-password"
            required
          />
        ) : null}
        <Note>
          The audit log names you for its changes, and the key ends with your admin access. You and
          the other administrators get an e-mail about it.
        </Note>
      </Fields>
      <FormDialogActions form={form} action="Make key" />
    </RecordFormElement>
  );
}

function Made({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  return (
    <>
      <Rows>
        <TextInput
          label="API key, shown once"
          value={token}
          {...privateMark}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Note tone="warning">
          Copy it now: it is not stored and not shown again. Anyone who has it can open what it
          opens.
        </Note>
      </Rows>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
        <CopyTextButton text={token} what="API key" />
      </DialogActions>
    </>
  );
}
