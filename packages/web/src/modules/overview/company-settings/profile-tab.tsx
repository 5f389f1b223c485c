import { CompanyGate } from './company-gate.tsx';
import classes from './edit-data.module.css';
import { LastChanges } from './last-changes.tsx';
import { MailFacts } from './mail-facts.tsx';
import { ProfileForm } from './profile-form.tsx';
import { RulesFacts } from './rules-facts.tsx';

/** Who the company is, and beside it what the other tabs hold. */
export function ProfileTab() {
  return (
    <CompanyGate>
      {(company) => (
        <ProfileForm key={company.id} company={company}>
          <aside className={classes.aside} aria-label="More about the company">
            <RulesFacts company={company} />
            <MailFacts />
            <LastChanges companyId={company.id} />
          </aside>
        </ProfileForm>
      )}
    </CompanyGate>
  );
}
