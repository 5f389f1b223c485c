import type { incidentRegister } from '@roadproof/contract/incident/incident-register';
import type { ParsedInput } from '@roadproof/contract/operation';
import { bundled, cleanName } from '../../../files/bundle.ts';
import type { Context, PrintedFile } from '../../../http/context.ts';
import { zip, type ZipEntry } from '../../../http/zip.ts';
import { bundleOf } from './claim-pack.ts';
import { contentsOf } from './claim-rows.ts';
import { registerDocument } from './register-document.ts';

/** What a State, another agency or an insurer required of an accident (49 CFR 390.15(b)(2)). */
const reports = ['policeReport', 'insurerReport'] as const;

/** The register with the reports that have to be kept beside it, a folder for each case. */
export async function registerReports(
  input: ParsedInput<typeof incidentRegister.reports>,
  context: Context,
): Promise<PrintedFile> {
  const { db, platform } = context;
  const { file, incidentIds } = await registerDocument(input, context);
  const contents = await contentsOf(db, incidentIds, reports);
  const cases = [...new Set(contents.map(({ caseNumber }) => caseNumber))];
  const files = cases.flatMap((one) =>
    bundleOf(
      contents.filter(({ caseNumber }) => caseNumber === one),
      `reports/${cleanName(one)}`,
    ),
  );
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    yield { name: file.fileName, content: [file.body as Buffer] };
    yield* bundled(platform.files, files);
  };
  return {
    fileName: 'accident_register.zip',
    contentType: 'application/zip',
    body: zip(entries()),
  };
}
