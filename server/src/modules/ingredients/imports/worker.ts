import { answerTasks } from '../../../platform/work-thread.ts';
import { type MatchTask, matchRows } from './match-rows.ts';
import { type ReadTask, readRows } from './read-rows.ts';

answerTasks((task: ReadTask | MatchTask) => (task.task === 'read' ? readRows(task) : matchRows(task)));
