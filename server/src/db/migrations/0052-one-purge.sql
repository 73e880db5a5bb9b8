-- Sessions, tokens and links in mails are purged together now: what stands here about the former purges would stand for ever.
delete from purge_run where name in ('client-tokens', 'access-tokens');
