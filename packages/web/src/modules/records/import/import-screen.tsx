import { useRouterState } from '@tanstack/react-router';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { Page } from '../../../shell/page.tsx';
import { FileStep } from './file-step.tsx';
import { OpenPile, pileSteps } from '../paper-pile/open-pile.tsx';
import { importKinds, papersEntity } from '../../../pieces/import-kinds.ts';
import { Findings } from './findings.tsx';
import { OpenImport } from './open-import.tsx';
import { Steps } from './steps.tsx';

/** Import from a spreadsheet in three steps; where one is stands in the address, so a reload loses nothing. */
export function ImportScreen() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [search, set] = useQueryString();
  const kinds = importKinds[path];
  if (!kinds) return null;
  const kind = kinds.find((one) => one.entity === search.get('entity')) ?? kinds[0];
  const id = search.get('id');
  const step = search.get('step');
  const again = `${path}?entity=${kind.entity}`;
  if (id && step === 'hid') return <Findings id={id} kind={kind} back={`${again}&id=${id}`} />;
  return (
    <Page
      title={kind.title}
      description={
        id ? undefined : (kind.description ?? 'From Excel or CSV, in three steps, with an undo.')
      }
      fill={id !== null && step === 'check'}
    >
      {kind.entity === papersEntity && id ? (
        <OpenPile id={id} kind={kind} again={again} />
      ) : id ? (
        <OpenImport
          id={id}
          kind={kind}
          step={step}
          onStep={(next) => {
            set({ step: next, tab: undefined, q: undefined }, { replace: false });
            // The next step starts at its top, however far down the button of this one was.
            document.getElementById('main')?.scrollTo(0, 0);
          }}
          again={again}
        />
      ) : (
        <>
          <Steps at={0} {...(kind.entity === papersEntity && { steps: pileSteps })} />
          <FileStep
            path={path}
            kinds={kinds}
            kind={kind}
            onKind={(entity) => set({ entity })}
            onStarted={(started) => set({ entity: kind.entity, id: started }, { replace: false })}
          />
        </>
      )}
    </Page>
  );
}
