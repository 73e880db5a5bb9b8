-- Whoever sends a mail takes it for a short time and lets go of the database meanwhile: a relay may take as long as it
-- likes, and nobody else sends the mail until the time is over.
alter table mail add column leased_until timestamptz;
