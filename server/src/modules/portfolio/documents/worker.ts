import { answerTasks } from '../../../platform/work-pool.ts';
import { faultOfPdf } from './check-pdf.ts';

answerTasks((content: Uint8Array): string | undefined => faultOfPdf(content));
