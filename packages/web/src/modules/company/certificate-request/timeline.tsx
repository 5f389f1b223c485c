import { useInstants } from '../../../kit/form/shown-time.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import classes from './certificate-request.module.css';
import { mailWords } from './request-look.ts';
import type { RequestDetails } from './request-panel.tsx';

type Step = RequestDetails['steps'][number];

/** What became of the mail of a step: its state, and the words of the mail server. */
function Mail({ mailStatus, mailError }: Step) {
  if (mailStatus === null) return null;
  const words = mailWords[mailStatus];
  return (
    <Note as="span" isSmall>
      {words.charAt(0).toUpperCase() + words.slice(1)}
      {mailError === null ? '' : `: ${mailError}`}
    </Note>
  );
}

/** Every step of a request, oldest first, with who took it and when. */
export function Timeline({ steps }: { readonly steps: readonly Step[] }) {
  const timeOf = useInstants();
  return (
    <Panel title="Timeline">
      <Rows as="ol" isLined>
        {steps.map((step) => (
          <li key={`${step.kind} ${step.id}`} className={classes.certificate}>
            <strong>
              {step.recipient === null ? step.kind : `${step.kind} to ${step.recipient}`}
            </strong>
            <Note as="span" isSmall>
              {[step.by ?? 'Automatically', timeOf(step.at)].join(', ')}
            </Note>
            {step.reason === null ? null : <span>{step.reason}</span>}
            {step.fileNames.length === 0 ? null : <span>{step.fileNames.join(', ')}</span>}
            <Mail {...step} />
          </li>
        ))}
      </Rows>
    </Panel>
  );
}
