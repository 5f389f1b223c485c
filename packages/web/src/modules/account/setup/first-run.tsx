import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { minPasswordLength, passwordFault } from '@roadproof/domain/account/password';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '../../../api/operation-map.ts';
import { startSession } from '../../../api/session.ts';
import { productOptions, useProduct } from '../../../shell/product.ts';
import { EntryPage } from '../../../pieces/entry/entry-page.tsx';
import styles from '../../../pieces/entry/entry.module.css';
import { EntryFault } from '../../../pieces/entry/entry-fault.tsx';
import { PasswordField } from '../../../pieces/entry/password-field.tsx';
import { PlainHttp } from '../../../pieces/entry/plain-http.tsx';
import { textOf, useEntryForm } from '../../../pieces/entry/use-entry-form.ts';
import { RestoreCompany } from '../../records/company-restore/restore-company.tsx';
import { ListField } from './list-field.tsx';
import { RestoreOffer } from './restore-offer.tsx';
import { SampleCompany } from './sample-company.tsx';
import { SampleKeys } from './sample-keys.tsx';
import { ownTimeZone } from '../../../pieces/time-zones.ts';
import { zoneChoices } from '../../../pieces/zone-choices.ts';

const needed = {
  companyName: 'Enter the company name.',
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  email: 'Enter your e-mail.',
};

function check(given: FormData): Record<string, string> {
  const faults = Object.fromEntries(
    Object.entries(needed).filter(([name]) => !textOf(given, name).trim()),
  );
  const password = passwordFault(textOf(given, 'password'), textOf(given, 'email'));
  return {
    ...faults,
    ...(/^\s*(\d{5,8}\s*)?$/.test(textOf(given, 'usdotNumber'))
      ? {}
      : { usdotNumber: 'A USDOT number has 5 to 8 digits.' }),
    ...(password ? { password } : {}),
  };
}

/** The first visit to a new installation: the company and its first administrator, or the sample company. */
export function FirstRun({ needsCode }: { needsCode: boolean }) {
  const { appName } = useProduct();
  const isDirectory = useQuery(productOptions()).data?.mode === 'oidc';
  const [zones] = useState(zoneChoices);
  const [code, setCode] = useState('');
  const [isRestoring, setRestoring] = useState(false);
  const [loaded, setLoaded] = useState<Output<'setup.loadSample'>>();
  const { form, field, failure, isBusy, wait } = useEntryForm({
    op: 'setup.createCompany',
    check,
    toInput: (given) => ({
      ...(code ? { code } : {}),
      companyName: textOf(given, 'companyName'),
      timeZone: textOf(given, 'timeZone'),
      city: textOf(given, 'city'),
      usdotNumber: textOf(given, 'usdotNumber'),
      recentHireDates: given.has('recentHireDates'),
      firstName: textOf(given, 'firstName'),
      lastName: textOf(given, 'lastName'),
      email: textOf(given, 'email'),
      password: textOf(given, 'password'),
    }),
    onDone: startSession,
  });
  if (loaded) return <SampleKeys answer={loaded} />;
  if (isRestoring)
    return <RestoreCompany code={code} needsCode={needsCode} onBack={() => setRestoring(false)} />;
  return (
    <EntryPage
      isWide
      title={`Welcome to ${appName}`}
      text="Set up your company, or look around with a sample first. You won't see this page again once a company exists."
    >
      <form {...form} className={styles.form}>
        <PlainHttp />
        <EntryFault failure={failure} wait={wait} />
        {needsCode && (
          <TextInput
            {...field('code')}
            label="One-time code"
            description="Printed where the server was started"
            autoComplete="one-time-code"
            withAsterisk
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
        <TextInput
          {...field('companyName')}
          label="Company name"
          autoComplete="organization"
          withAsterisk
          autoFocus
        />
        <Select
          {...field('timeZone')}
          label="Time zone"
          description="Decides what day it is, and so what is due"
          data={zones}
          defaultValue={ownTimeZone()}
          searchable
          withAsterisk
          nothingFoundMessage="No such time zone"
        />
        <div className={styles.pair}>
          <TextInput
            {...field('city')}
            label="City"
            description="Names your first group and location"
            autoComplete="address-level2"
          />
          <TextInput
            {...field('usdotNumber')}
            label="USDOT number"
            description="5 to 8 digits"
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <Checkbox
          name="recentHireDates"
          defaultChecked
          label="We hired people in the last 16 years"
          description="Keeps their real hire and termination dates. Without it every such date must be at least 16 years ago."
        />
        <hr className={styles.rule} />
        <p className={styles.legend}>You, the first administrator</p>
        <div className={styles.pair}>
          <TextInput
            {...field('firstName')}
            label="First name"
            autoComplete="given-name"
            withAsterisk
          />
          <TextInput
            {...field('lastName')}
            label="Last name"
            autoComplete="family-name"
            withAsterisk
          />
        </div>
        <TextInput
          {...field('email')}
          label="E-mail"
          description={isDirectory ? 'Of your account at the company’s directory' : undefined}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          withAsterisk
        />
        <PasswordField
          {...field('password')}
          label="Password"
          description={`At least ${minPasswordLength} characters${isDirectory ? '; only for an emergency, since you sign in at the directory' : ''}`}
          autoComplete="new-password"
          withAsterisk
        />
        <ListField />
        <Button type="submit" loading={isBusy} disabled={wait > 0}>
          Create company
        </Button>
      </form>
      <SampleCompany code={code} onLoaded={setLoaded} />
      <RestoreOffer onChoose={() => setRestoring(true)} />
    </EntryPage>
  );
}
