export { everyone as mayWrite } from '../../http/policy.ts';
