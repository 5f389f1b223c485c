import { Button } from '@mantine/core';
import { inviteForm } from '@roadproof/contract/people/invitation';
import type { Message } from '@roadproof/contract/failure';
import { passwordLinkDays } from '@roadproof/contract/account/authentication';
import { invitedFlags, type InvitedModule } from '@roadproof/domain/account/invite-preset';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconMail } from '@tabler/icons-react';
import { useContext, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { mutation } from '../../../api/query.ts';
import { EmailField } from '../../../kit/form/email-field.tsx';
import { FormDialogContext } from '../../../kit/form/form-dialog-context.ts';
import { FormNotice } from '../../../kit/form/form-bar.tsx';
import { Fields } from '../../../kit/form/form-section.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { TextField } from '../../../kit/form/text-field.tsx';
import { useRecordForm, type RecordForm } from '../../../kit/form/use-record-form.ts';
import { DialogActions } from '../../../kit/dialog/dialog.tsx';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { useGo } from '../../../kit/link/use-go.ts';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { productOptions } from '../../../shell/product.ts';
import { handPerson } from './handed-person.ts';
import { InviteAccess } from './invite-access.tsx';
import type { Invited } from './invite-result.tsx';
import classes from './invite.module.css';

interface Props {
  readonly onInvited: (invited: Invited) => void;
  /** Closes the dialog without a question: what was typed goes along. */
  readonly onLeave: () => void;
}

interface Typed {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly modules: readonly InvitedModule[];
  readonly hasAdminAccess: boolean;
}

const nobody: Typed = {
  firstName: '',
  lastName: '',
  email: '',
  modules: [],
  hasAdminAccess: false,
};

const flagsOf = ({ modules, hasAdminAccess }: Typed) => invitedFlags(modules, hasAdminAccess);

/** Three fields and what the colleague may open. */
export function InviteForm({ onInvited, onLeave }: Props) {
  const [holder, setHolder] = useState<Message | null>(null);
  const form = useRecordForm({
    screen: 'invite',
    op: 'employees.invite',
    schema: inviteForm,
    values: { ...nobody, modules: [] },
    toInput: ({ modules, ...values }) => ({ ...values, modules: [...modules] }),
    onRefused: ({ messages }) => {
      setHolder(messages.find(({ field }) => field === 'email') ?? null);
      return false;
    },
    onSaved: ({ invitation }, { firstName, lastName }) => {
      if (invitation?.mail !== 'held') toastSuccess('Invitation sent');
      onInvited({ firstName, lastName, invitation });
    },
  });
  return (
    <RecordFormElement form={form} label="Invite a colleague">
      <Fields>
        <Note>They set their own password. The rest of their record can wait.</Note>
        <Columns least={200} gap={12}>
          <TextField name="firstName" label="First name" maxLength={100} isFirst />
          <TextField name="lastName" label="Last name" maxLength={100} />
        </Columns>
        <EmailField name="email" label="E-mail" />
        <AccessInstead form={form} holder={holder} onInvited={onInvited} />
        <InviteAccess />
        <WhatFollows form={form} />
      </Fields>
      <Foot form={form} onLeave={onLeave} />
    </RecordFormElement>
  );
}

/** How the person gets in: by a mail, by a link to hand over, or at the directory. */
function useWay(): 'mail' | 'link' | 'directory' {
  const { data } = useQuery(productOptions());
  if (data?.mode === 'oidc') return 'directory';
  return data?.mailConfigured === false ? 'link' : 'mail';
}

const typedIn = (form: RecordForm): Typed => form.methods.getValues() as unknown as Typed;

const messageOf = (fault: { readonly message?: unknown } | undefined): string =>
  typeof fault?.message === 'string' ? fault.message : '';

interface InsteadProps {
  readonly form: RecordForm;
  /** The refusal that names the person who has the address. */
  readonly holder: Message | null;
  readonly onInvited: (invited: Invited) => void;
}

/** Gives the person who has the address already what the boxes say. */
function AccessInstead({ form, holder, onInvited }: InsteadProps) {
  const { mutateAsync, isPending } = useMutation(mutation('employees.save'));
  const { errors } = useFormState({ control: form.methods.control });
  const [known] = holder?.records ?? [];
  const isSaid = messageOf(errors['email']).startsWith(holder?.message ?? '-');
  if (!known || !isSaid) return null;
  const [firstName = '', ...rest] = known.name.split(' ');
  const give = async () => {
    // A refusal has its toast.
    const given = await mutateAsync({ id: known.id, ...flagsOf(typedIn(form)) }).catch(() => null);
    if (!given) return;
    form.start({ ...nobody });
    form.draft.discard();
    if (given.invitation?.mail !== 'held') toastSuccess('Invitation sent');
    onInvited({ firstName, lastName: rest.join(' '), invitation: given.invitation });
  };
  return (
    <div>
      <Button variant="default" size="xs" loading={isPending} onClick={() => void give()}>
        Give {firstName} access instead
      </Button>
    </div>
  );
}

/** Explains what nothing ticked means, and how the person gets in. */
function WhatFollows({ form }: { readonly form: RecordForm }) {
  const way = useWay();
  const [firstName, modules, hasAdminAccess] = useWatch({
    control: form.methods.control,
    name: ['firstName', 'modules', 'hasAdminAccess'],
  }) as [string, readonly InvitedModule[], boolean];
  const who = firstName.trim();
  const isNothing = modules.length === 0 && !hasAdminAccess;
  return (
    <>
      {isNothing && who ? (
        <Note role="status">With nothing ticked {who} sees the dashboard alone.</Note>
      ) : null}
      {way === 'directory' ? (
        <Note tone="accent">
          {who || 'This person'} signs in at your directory with this address.
        </Note>
      ) : way === 'mail' ? null : (
        <div className={classes.handOver}>
          <IconMail size={17} aria-hidden />
          No mail server is set up. You get a link to hand over yourself; it works for{' '}
          {passwordLinkDays} days.
        </div>
      )}
    </>
  );
}

function Foot({ form, onLeave }: { readonly form: RecordForm; readonly onLeave: () => void }) {
  const go = useGo();
  const dialog = useContext(FormDialogContext);
  const way = useWay();
  const openForm = () => {
    const { firstName, lastName, email } = typedIn(form);
    handPerson({ firstName, lastName, email, ...flagsOf(typedIn(form)) });
    form.start({ ...nobody });
    form.draft.discard();
    onLeave();
    go('/employee/add');
  };
  return (
    <DialogActions notice={<FormNotice form={form} />}>
      <Button variant="subtle" className={classes.full ?? ''} onClick={openForm}>
        Full employee form
      </Button>
      <Button variant="default" disabled={form.isSaving} onClick={() => dialog?.leave()}>
        Cancel
      </Button>
      <Button type="submit" loading={form.isSaving}>
        {way === 'link' ? 'Make the link' : 'Invite'}
      </Button>
    </DialogActions>
  );
}
