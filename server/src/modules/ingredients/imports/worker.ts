import { answerTasks } from '../../../platform/work-pool.ts';
import { type MatchTask, matchRows } from './match-rows.ts';
import { type ReadTask, readRows } from './read-rows.ts';

answerTasks((task: ReadTask | MatchTask) => (task.task === 'read' ? readRows(task) : matchRows(task)));
