// Imported before anything else: React and related packages choose their build by this variable when they are loaded.
process.env['NODE_ENV'] ??= 'production'
