import { companyTime, saveUserInfo } from '@roadproof/contract/account/user-info';
import { passwordFault } from '@roadproof/domain/account/password';
import { isSameAddress } from '@roadproof/domain/account/sign-in-access';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { keepName } from '../../../api/session.ts';
import { changesOf } from '../../../kit/form/changes.ts';
import { FormBar } from '../../../kit/form/form-bar.tsx';
import { RecordFormElement } from '../../../kit/form/record-form-element.tsx';
import { useRecordForm, type RecordForm } from '../../../kit/form/use-record-form.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { productOptions } from '../../../shell/product.ts';
import { useKeysQuestion } from '../../../pieces/use-keys-question.tsx';
import { changesText, withoutRepeats } from './changes-text.ts';
import { waitingText } from './waiting-text.ts';
import type { UserInfo } from './edit-user-info.tsx';
import classes from './user-info.module.css';
import { MailsPanel } from './mails-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { YouPanel } from './you-panel.tsx';

const secret = z.string().max(200, 'Password can have at most 200 characters.');
const schema = saveUserInfo.extend({
  displayName: saveUserInfo.shape.displayName.unwrap(),
  email: z.string(),
  timeZone: saveUserInfo.shape.timeZone.unwrap(),
  image: z.file().optional(),
  removeImage: z.boolean(),
  password: secret,
  newPassword: secret,
  again: secret,
});

const empty = {
  password: '',
  newPassword: '',
  again: '',
  image: undefined,
  removeImage: false,
  endApiKeys: undefined,
};

const mailsOf = ({ mails }: UserInfo) => ({
  employeesMails: mails.employees,
  trainingMails: mails.training,
  equipmentMails: mails.equipment,
  incidentsMails: mails.incidents,
  insuranceMails: mails.insurance,
});

interface Props {
  readonly info: UserInfo;
  readonly isDirectory: boolean;
  /** Stands beside the fields and saves by itself. */
  readonly children: ReactNode;
}

/** Name, phone, photo, e-mail, password and what one is written to about, saved together. */
export function AccountForm({ info, isDirectory, children }: Props) {
  const { data: product } = useQuery(productOptions());
  const [askKeys, question] = useKeysQuestion();
  const form: RecordForm = useRecordForm({
    screen: 'edit-user-info',
    op: 'userInfos.save',
    schema,
    values: {
      version: info.version,
      displayName: info.displayName,
      phoneNumber: info.phoneNumber ?? '',
      email: info.email ?? '',
      timeZone: info.timeZone ?? companyTime,
      ...empty,
      ...mailsOf(info),
    },
    check: ({ email, password, newPassword, again }) => {
      const fault = newPassword ? passwordFault(newPassword, email) : null;
      const isSecret = newPassword !== '' || !isSameAddress(email, info.email);
      return {
        ...(fault && { newPassword: fault }),
        ...(newPassword !== again && { again: 'The two passwords are not the same.' }),
        ...(!password && isSecret && { password: 'Old password is required.' }),
      };
    },
    toInput: ({ email, password, newPassword, again: _again, image, endApiKeys, ...rest }) => ({
      ...rest,
      ...(endApiKeys !== undefined && { endApiKeys }),
      ...(isSameAddress(email, info.email) ? {} : { email }),
      ...(password && { password }),
      ...(newPassword && { newPassword }),
      ...(image && { image }),
    }),
    onRefused: ({ messages: [first] }) => {
      if (first?.field !== 'endApiKeys') return false;
      void askKeys(first.message).then(async (endsKeys) => {
        if (endsKeys === null) return;
        form.methods.setValue('endApiKeys', endsKeys);
        await form.submit();
        form.methods.setValue('endApiKeys', undefined);
      });
      return true;
    },
    onSaved: ({ pendingEmail, version }, { displayName, newPassword }) => {
      form.start({
        ...form.methods.getValues(),
        ...empty,
        version,
        email: info.email ?? '',
      });
      keepName(displayName);
      const isWaiting = pendingEmail !== null && pendingEmail !== info.pendingEmail;
      toastSuccess(
        'User details updated Successfully',
        isWaiting
          ? waitingText(pendingEmail, product?.mailConfigured ?? true)
          : newPassword
            ? 'You are signed out everywhere else, and your calendar address has ended.'
            : undefined,
      );
    },
  });
  return (
    <RecordFormElement form={form} label="Your account">
      <div className={classes.layout}>
        <Rows>
          <YouPanel info={info} isDirectory={isDirectory} />
          {isDirectory ? null : <PasswordPanel info={info} />}
          <MailsPanel info={info} />
        </Rows>
        <Rows>{children}</Rows>
      </div>
      <FormBar form={form} action="Save" onCancel={() => form.start(form.base.current)}>
        <Changes form={form} />
      </FormBar>
      {question}
    </RecordFormElement>
  );
}

function Changes({ form }: { readonly form: RecordForm }) {
  const values = useWatch({ control: form.methods.control });
  const changed = withoutRepeats(Object.keys(changesOf(values, form.base.current)));
  const labels = changed.flatMap((name) => form.registry.fields.get(name)?.().label ?? []);
  return labels.length === 0 ? null : <Note isSmall>{changesText(labels)}</Note>;
}
