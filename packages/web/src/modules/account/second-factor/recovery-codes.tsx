import { Button } from '@mantine/core';
import { CopyTextButton } from '../../../kit/details/copy-button.tsx';
import { DialogActions } from '../../../kit/dialog/dialog.tsx';
import { Columns } from '../../../kit/layout/columns.tsx';
import { IconDownload } from '@tabler/icons-react';
import { saveBlob } from '../../../api/download.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { useProduct } from '../../../shell/product.ts';
import { privateMark } from '../../../kit/private-mark.ts';

interface Props {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Codes for the day the phone is lost, shown this once. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const { appName } = useProduct();
  const text = `${codes.join('\r\n')}\r\n`;
  const fileName = `${appName} recovery codes.txt`;
  return (
    <>
      <Rows>
        <Note tone="warning">
          Keep these in a safe place, not on the phone. Each works once. They are not shown again.
        </Note>
        <div {...privateMark}>
          <Columns as="ul" least={130}>
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </Columns>
        </div>
      </Rows>
      <DialogActions>
        <CopyTextButton text={text} what="codes" variant="default" />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), fileName)}
        >
          Download
        </Button>
        <Button onClick={onClose}>I have kept them</Button>
      </DialogActions>
    </>
  );
}
