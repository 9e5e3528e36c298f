// Imported before anything else: React and what belongs to it choose their build by this as soon as they are read.
process.env['NODE_ENV'] ??= 'production'
