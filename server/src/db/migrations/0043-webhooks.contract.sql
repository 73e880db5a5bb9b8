-- Webhooks have ended (decision 075). The first start after this writes to those who had one, and empties this list.
create table ended_webhook (
  user_id uuid primary key references users (id) on delete cascade
);
alter table ended_webhook enable row level security;
alter table ended_webhook force row level security;
create policy ended_webhook_work on ended_webhook using ((select app_is_system()));
grant select, delete on ended_webhook to suite_app;
insert into ended_webhook select distinct user_id from webhook;

drop trigger recipe_added_event on recipe;
drop trigger recipe_saved_event on recipe;
drop trigger lab_result_event on lab_result;
drop trigger dataset_event on dataset;
drop trigger ingredient_added_event on ingredient;
drop trigger ingredient_changed_event on ingredient;
drop trigger ingredient_deleted_event on ingredient;
drop trigger wish_event on wish;
drop trigger product_request_event on product_request;
drop trigger users_pause_webhooks on users;
drop function note_saved_recipe(), note_lab_result(), note_changed_dataset(), note_changed_rows(), note_answered_wish(),
  note_answered_request(), pause_webhooks(), note_event(uuid, text, text, text, integer, text);
drop table webhook_delivery, webhook, webhook_host;
