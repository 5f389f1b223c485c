/** `npm run words`: writes the smaller numbers of words to avoid into words-count.json. */
import { recordWords } from './words-count.js';

const { code, output } = recordWords();
process.stdout.write(`${output}\n`);
process.exitCode = code;
