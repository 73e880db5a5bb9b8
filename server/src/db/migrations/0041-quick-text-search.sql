-- What is written to an index of texts is kept aside until there is enough of it, and every search reads all of that: 4 MB
-- by default, which is more than the shipped data has. The least is enough.
alter index ingredient_search_text set (gin_pending_list_limit = 64);
alter index ingredient_search_keys set (gin_pending_list_limit = 64);
alter index customer_words_words set (gin_pending_list_limit = 64);
alter index product_name set (gin_pending_list_limit = 64);
alter index wish_name set (gin_pending_list_limit = 64);
select gin_clean_pending_list('ingredient_search_text'), gin_clean_pending_list('ingredient_search_keys'),
  gin_clean_pending_list('customer_words_words'), gin_clean_pending_list('product_name'),
  gin_clean_pending_list('wish_name');

-- To guess how many rows hold a word, the planner compared it with a hundred samples, which took longer than the search.
alter table ingredient_search alter column text set statistics 0;
