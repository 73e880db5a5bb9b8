import { answerTasks } from '../../../platform/work-pool.ts';
import { matchRows } from './match-rows.ts';
import { readRows } from './read-rows.ts';
import type { ImportOutcome, ImportTask } from './thread-tasks.ts';

answerTasks((task: ImportTask): ImportOutcome => (task.task === 'read' ? readRows(task) : matchRows(task)));
