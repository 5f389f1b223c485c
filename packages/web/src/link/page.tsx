/** @jsxImportSource preact */
import { linkLanguages, type LinkLanguage } from '@roadproof/domain/account/link-words';
import { formatPhone } from '@roadproof/domain/phone';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { LinkView, Opened } from './call.ts';
import { Card } from './card.tsx';
import { firstLanguage, keepLanguage, textsIn, type Texts } from './language.ts';
import { ProofForm } from './proof.tsx';
import { useLink } from './use-link.ts';
import { Work } from './work.tsx';

const languageNames: Readonly<Record<LinkLanguage, string>> = { en: 'English', es: 'Español' };

/** The page behind a link without an account: its state, and what is left to do with it. */
export function LinkPage() {
  const [language, setLanguage] = useState(firstLanguage);
  const { secret, opened, retry, take } = useLink();
  const texts = textsIn(language);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choose = (next: LinkLanguage) => {
    keepLanguage(next);
    setLanguage(next);
  };
  const company = opened?.kind === 'link' ? opened.link.company : null;
  return (
    <div className="page" data-busy={opened === null}>
      <header className="top">
        <div className="company">
          {company?.name}
          {company === null || company.phone === null ? null : (
            <a className="phone" href={`tel:${company.phone}`}>
              {formatPhone(company.phone)}
            </a>
          )}
        </div>
        <div className="languages" role="group" aria-label={texts.text('language')}>
          {linkLanguages.map((one) => (
            <button
              key={one}
              type="button"
              className="language"
              aria-pressed={one === language}
              lang={one}
              onClick={() => choose(one)}
            >
              {languageNames[one]}
            </button>
          ))}
        </div>
      </header>
      <main aria-live="polite">
        {opened === null ? (
          <p>{texts.text('loading')}</p>
        ) : (
          <State opened={opened} secret={secret} texts={texts} onRetry={retry} onTake={take} />
        )}
      </main>
      <footer className="foot">Roadproof</footer>
    </div>
  );
}

interface StateProps {
  readonly opened: Opened;
  readonly secret: string;
  readonly texts: Texts;
  readonly onRetry: () => void;
  readonly onTake: (link: LinkView) => void;
}

function State({ opened, secret, texts, onRetry, onTake }: StateProps) {
  const { text } = texts;
  if (opened.kind === 'link')
    return (
      <OpenedLink
        key={secret}
        link={opened.link}
        secret={secret}
        texts={texts}
        onChange={onRetry}
        onTake={onTake}
      />
    );
  if (opened.kind === 'unknown')
    return (
      <Card heading={text('unknown')}>
        <p>{text('unknownText')}</p>
      </Card>
    );
  const isOffline = opened.kind === 'offline';
  return (
    <Card heading={text(isOffline ? 'offline' : 'busy')}>
      <p>{text(isOffline ? 'offlineText' : 'busyText')}</p>
      <button type="button" className="button" onClick={onRetry}>
        {text('again')}
      </button>
    </Card>
  );
}

interface LinkStateProps {
  readonly link: LinkView;
  readonly secret: string;
  readonly texts: Texts;
  readonly onChange: () => void;
}

/** The state of a link and its papers; what was entered and is not sent stays below the state that ended it. */
function OpenedLink({
  onTake,
  ...props
}: LinkStateProps & { readonly onTake: (link: LinkView) => void }) {
  const { link, secret, texts, onChange } = props;
  const [hasDraft, setDraft] = useState(false);
  const shown = useRef(link);
  const hasWork = link.state === 'open' && link.work.length > 0;
  if (hasWork) shown.current = link;
  return (
    <>
      {hasWork ? null : <LinkState {...props} />}
      {hasWork || hasDraft ? (
        <Work
          link={shown.current}
          secret={secret}
          texts={texts}
          onSent={onTake}
          onChange={onChange}
          onDraft={setDraft}
        />
      ) : null}
    </>
  );
}

function LinkState({ link, secret, texts, onChange }: LinkStateProps) {
  const { text, day, time } = texts;
  const { company, forName, until, proof } = link;
  switch (link.state) {
    case 'expired':
      return (
        <Card heading={text('expired', { day: until === null ? '' : day(until) })}>
          <AskForNew company={company} text={text} />
        </Card>
      );
    case 'ended':
      return (
        <Card heading={text('ended')}>
          <AskForNew company={company} text={text} />
        </Card>
      );
    case 'locked':
      return (
        <Card heading={text('locked')}>
          <p>{text('lockedText', { time: time(link.retryAt ?? '') })}</p>
        </Card>
      );
    case 'needsProof':
      return proof === 'none' ? null : (
        <ProofForm
          secret={secret}
          proof={proof}
          company={company.name}
          texts={texts}
          onChange={onChange}
        />
      );
    case 'done':
      return (
        <Card heading={text('done', { name: forName ?? '' })}>
          <p>{text('doneText', { company: company.name })}</p>
        </Card>
      );
    case 'open':
      return (
        <Card heading={text('open')}>
          {forName === null ? null : <p>{text('forName', { name: forName })}</p>}
          <p>{text('openText', { company: company.name })}</p>
          {until === null ? null : <p>{text('openUntil', { day: day(until) })}</p>}
        </Card>
      );
  }
}

/** Says whom to ask for a new link, with a button that calls where the company has a telephone. */
function AskForNew({ company, text }: Pick<LinkView, 'company'> & Pick<Texts, 'text'>) {
  const { name } = company;
  if (company.phone === null) return <p>{text('askCompany', { company: name })}</p>;
  const phone = formatPhone(company.phone);
  return (
    <>
      <p>{text('askPhone', { company: name, phone })}</p>
      <a className="button" href={`tel:${company.phone}`}>
        {text('call', { phone })}
      </a>
    </>
  );
}
