import { Button } from '@mantine/core';
import { useCallback, useState, type ReactNode } from 'react';
import { Dialog, DialogActions, DialogText } from '../kit/dialog/dialog.tsx';
import { Note } from '../kit/layout/note.tsx';
import { Rows } from '../kit/layout/rows.tsx';
import { keysNote } from './keys-question.ts';
import { DangerousButton } from '../kit/status/dangerous-button.tsx';

/** True ends the keys, false keeps them, null leaves everything as it is. */
type KeysAnswer = boolean | null;

/** Asks whether API keys end with a password or second factor, in the words of `keysQuestion`; Escape and the cross change nothing at all. */
export function useKeysQuestion(): [(text: string) => Promise<KeysAnswer>, ReactNode] {
  // The words stay while the dialog fades away.
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<{ readonly give: (keys: KeysAnswer) => void } | null>(null);
  const ask = useCallback((words: string) => {
    setText(words);
    return new Promise<KeysAnswer>((give) => setAnswer({ give }));
  }, []);
  const say = (keys: KeysAnswer) => () => {
    answer?.give(keys);
    setAnswer(null);
  };
  return [
    ask,
    <Dialog key="keys" opened={answer !== null} title="API keys" onClose={say(null)} width={480}>
      <Rows>
        <DialogText>{text}</DialogText>
        <Note>{keysNote}</Note>
      </Rows>
      <DialogActions>
        <Button variant="default" data-autofocus onClick={say(null)}>
          Cancel
        </Button>
        <Button variant="default" onClick={say(false)}>
          Keep keys
        </Button>
        <DangerousButton onClick={say(true)}>End keys</DangerousButton>
      </DialogActions>
    </Dialog>,
  ];
}
