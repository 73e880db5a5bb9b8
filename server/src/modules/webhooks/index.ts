export { mountWebhookHosts } from './host-routes.ts';
export { mountWebhooks } from './routes.ts';
export { createWebhookSender } from './sender.ts';
export { personalWebhooks, purgeExpiredDeliveries } from './store.ts';
